import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Poprzednia',
  next: 'Następna',
  page: (page, pages) => `Strona ${page} z ${pages}`,
};
