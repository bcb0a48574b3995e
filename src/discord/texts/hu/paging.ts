import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Előző',
  next: 'Következő',
  page: (page, pages) => `Oldal: ${page} / ${pages}`,
};
