import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'ก่อนหน้า',
  next: 'ถัดไป',
  page: (page, pages) => `หน้า ${page} จาก ${pages}`,
};
