import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Önceki',
  next: 'Sonraki',
  page: (page, pages) => `Sayfa ${page} / ${pages}`,
};
