import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Înapoi',
  next: 'Înainte',
  page: (page, pages) => `Pagina ${page} din ${pages}`,
};
