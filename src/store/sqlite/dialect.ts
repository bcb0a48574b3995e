import type { Dialect } from '../sql.ts';

export const SQLITE: Dialect = {
  placeholder: () => '?',
  joinsLateral: false,
  updateLock: '',
  clock: ':now',
  elements: (json) => `json_each(${json})`,
  mergedJson: (one, other) => `json_patch(${one}, ${other})`,
  fiveDigits: 'abs(random() % 90000) + 10000',
  integer: 'integer',
  bytes: 'blob',
  tableEnd: 'strict',
  keyedTableEnd: 'strict, without rowid',
};
