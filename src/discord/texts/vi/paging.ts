import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Trước',
  next: 'Sau',
  page: (page, pages) => `Trang ${page}/${pages}`,
};
