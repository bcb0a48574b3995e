/** Uses the same random boards in every run, so that the same mutants are killed each time. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2048 });
