import type { Dialect } from '../sql.ts';

export const SQLITE: Dialect = {
  placeholder: () => '?',
  joinsLateral: false,
  updateLock: '',
  clock: ':now',
  elements: (json) => `json_each(${json})`,
  mergedJson: (one, other) => `json_patch(${one}, ${other})`,
  fiveDigits: 'abs(random() % 90000) + 10000',
  shape: `
    select it.name || '.' || own.name || ' ' || lower(own.type) ||
      case when own."notnull" and own.dflt_value is null then ' required' else '' end as line
      from sqlite_master as it, pragma_table_info(it.name) as own where it.type = 'table' and it.name not like 'sqlite_%'
    union all select 'index ' || name from sqlite_master where type = 'index' and name not like 'sqlite_%'`,
  integer: 'integer',
  bytes: 'blob',
  tableEnd: 'strict',
  keyedTableEnd: 'strict, without rowid',
};
