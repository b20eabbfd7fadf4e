/** The commit that this code was built from, short. The build writes it into the compiled file; elsewhere it is empty. */
const BUILD: string = '';

/** A version with its build: 0.4.0+1a2b3c4d. */
export const withBuild = (version: string): string => (BUILD ? `${version}+${BUILD}` : version);
