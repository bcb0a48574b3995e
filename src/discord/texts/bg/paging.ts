import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Назад',
  next: 'Напред',
  page: (page, pages) => `Страница ${page} от ${pages}`,
};
