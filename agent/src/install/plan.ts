/** An installation plan for a host, which is executed, shown by --dry-run, or printed for pasting. */

/** Quotes a word for a POSIX shell. */
export const quoteForShell = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

export interface PlannedFile {
  path: string;
  mode: number;
  /** The owner: the service user, or null for the user who writes it. */
  owner: { name: string; uid: number; gid: number } | null;
  text: string;
}

export interface Plan {
  folders: readonly { path: string; mode: number }[];
  files: readonly PlannedFile[];
  /** Programs to run afterwards, in order. */
  commands: readonly (readonly string[])[];
}

/** Replaces the token wherever a plan is shown. */
export const TOKEN_PLACEHOLDER = 'SERVER_TOKEN';

const octal = (mode: number): string => mode.toString(8).padStart(3, '0');

/** A command as typed in a shell. */
export const commandLine = (words: readonly string[]): string => words.map(quoteForShell).join(' ');

function fileCommands({ path, mode, owner, text }: PlannedFile): string[] {
  const place = ['install', '-m', octal(mode), ...(owner ? ['-o', owner.name] : []), '/dev/null', path];
  // the file gets owner and mode before its text, and the quoted delimiter prevents the shell from expanding the text
  return [commandLine(place), `cat > ${quoteForShell(path)} <<'END_OF_FILE'\n${text}END_OF_FILE`];
}

/** The plan as commands to paste into a shell. */
export function pasteableCommands({ folders, files, commands }: Plan): string {
  return [
    ...folders.map(({ path, mode }) => commandLine(['install', '-d', '-m', octal(mode), path])),
    ...files.flatMap(fileCommands),
    ...commands.map(commandLine),
  ].join('\n');
}

/** The plan for a person to read. */
export function describePlan({ folders, files, commands }: Plan): string {
  const ownerOf = (file: PlannedFile) => (file.owner ? `, owned by ${file.owner.name}` : '');
  return [
    ...folders.map(({ path, mode }) => `Folder ${path} (mode ${octal(mode)})`),
    ...files.map(
      (file) => `File ${file.path} (mode ${octal(file.mode)}${ownerOf(file)}):\n${file.text.replace(/^(?=.)/gm, '    ').trimEnd()}`,
    ),
    `Then run:\n${commands.map((words) => `    ${commandLine(words)}`).join('\n')}`,
  ].join('\n\n');
}
