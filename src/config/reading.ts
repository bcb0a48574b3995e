/** What the readers of single settings are handed. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one setting; an empty value counts as not set, as in a copy of .env.example. */
export type Read = (name: string) => string | undefined;

/** Notes what is wrong, and stands in for the value until all problems are reported. */
export type Complain = (problem: string) => undefined;
