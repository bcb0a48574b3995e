import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Ankstesnis',
  next: 'Kitas',
  page: (page, pages) => `Puslapis ${page} iš ${pages}`,
};
