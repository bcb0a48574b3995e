/** Starts a PostgreSQL, says where its data is, and never stops it. */

import { postgresProcess } from '../../support/postgres-process.ts';
import { postgresBinaries } from '../../support/postgres-server.ts';

const server = await postgresProcess(postgresBinaries() ?? '');
server.initialize();
await server.start(['fsync=off']);
process.stdout.write(server.data);
