/** What an installation comes to on a host: one description that is carried out, shown by --dry-run, and printed for pasting. */
import { quoteForShell } from './shell-quote.js';

export interface PlannedFile {
  path: string;
  mode: number;
  /** Who owns it: the service user, or null for whoever writes it. */
  owner: { name: string; uid: number; gid: number } | null;
  text: string;
}

export interface Plan {
  folders: readonly { path: string; mode: number }[];
  files: readonly PlannedFile[];
  /** Programs to run then, in this order. */
  commands: readonly (readonly string[])[];
}

/** Stands for the token wherever a plan is shown. */
export const TOKEN_PLACEHOLDER = 'SERVER_TOKEN';

const octal = (mode: number): string => mode.toString(8).padStart(3, '0');

/** A command as it is typed. */
export const commandLine = (words: readonly string[]): string => words.map(quoteForShell).join(' ');

function fileCommands({ path, mode, owner, text }: PlannedFile): string[] {
  const place = ['install', '-m', octal(mode), ...(owner ? ['-o', owner.name] : []), '/dev/null', path];
  // the file has its owner and mode before it has its text, and quotes around the mark keep the shell from reading the text
  return [commandLine(place), `cat > ${quoteForShell(path)} <<'END_OF_FILE'\n${text}END_OF_FILE`];
}

/** The commands that do what the plan says, to be pasted into a shell. */
export function pasteableCommands({ folders, files, commands }: Plan): string {
  return [
    ...folders.map(({ path, mode }) => commandLine(['install', '-d', '-m', octal(mode), path])),
    ...files.flatMap(fileCommands),
    ...commands.map(commandLine),
  ].join('\n');
}

/** What would be written and run, for a person to read. */
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
