import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Edellinen',
  next: 'Seuraava',
  page: (page, pages) => `Sivu ${page} / ${pages}`,
};
