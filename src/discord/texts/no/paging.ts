import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Forrige',
  next: 'Neste',
  page: (page, pages) => `Side ${page} av ${pages}`,
};
