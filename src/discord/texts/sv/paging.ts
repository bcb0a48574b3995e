import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Föregående',
  next: 'Nästa',
  page: (page, pages) => `Sida ${page} av ${pages}`,
};
