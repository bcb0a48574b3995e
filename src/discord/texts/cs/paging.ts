import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Předchozí',
  next: 'Další',
  page: (page, pages) => `Strana ${page} z ${pages}`,
};
