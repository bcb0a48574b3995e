import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Προηγούμενη',
  next: 'Επόμενη',
  page: (page, pages) => `Σελίδα ${page} από ${pages}`,
};
