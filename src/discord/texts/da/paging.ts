import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Forrige',
  next: 'Næste',
  page: (page, pages) => `Side ${page} af ${pages}`,
};
