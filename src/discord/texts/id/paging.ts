import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Sebelumnya',
  next: 'Berikutnya',
  page: (page, pages) => `Halaman ${page} dari ${pages}`,
};
