import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: '上一頁',
  next: '下一頁',
  page: (page, pages) => `第 ${page} 頁，共 ${pages} 頁`,
};
