import { type Command, Option } from 'commander';

/** Adds `--static`, which may be repeated. */
export const addStaticFolders = (command: Command): Command =>
  command.addOption(
    new Option(
      '--static <dir>',
      'Folder of static files, whose content pages name by absolute paths, such as static of Docusaurus. May be repeated.',
    ).argParser((folder: string, others: readonly string[] | undefined) => [...(others ?? []), folder]),
  );
