import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Precedente',
  next: 'Successiva',
  page: (page, pages) => `Pagina ${page} di ${pages}`,
};
