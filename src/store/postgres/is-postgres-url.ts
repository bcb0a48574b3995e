/** Whether a location is a PostgreSQL address; otherwise it is the path of a SQLite file. */
export const isPostgresUrl = (location: string): boolean => /^postgres(ql)?:\/\//i.test(location);
