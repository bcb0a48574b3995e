import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Previous',
  next: 'Next',
  page: (page, pages) => `Page ${page} of ${pages}`,
};
