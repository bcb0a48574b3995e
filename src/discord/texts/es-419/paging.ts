import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Anterior',
  next: 'Siguiente',
  page: (page, pages) => `Página ${page} de ${pages}`,
};
