import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Zurück',
  next: 'Weiter',
  page: (page, pages) => `Seite ${page} von ${pages}`,
};
