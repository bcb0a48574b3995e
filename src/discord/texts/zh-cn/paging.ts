import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: '上一页',
  next: '下一页',
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
};
