import type { PagingTexts } from '../paging.ts';

export const paging: PagingTexts = {
  previous: 'Назад',
  next: 'Вперёд',
  page: (page, pages) => `Страница ${page} из ${pages}`,
};
