import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Vorige',
  next: 'Volgende',
  page: (page, pages) => `Pagina ${page} van ${pages}`,
};
