/** Markdown as the server reads it: the console has no reader of its own, so what it shows is what the public gets. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Answer } from '../../data/operation.js';
import { useAnswer } from '../../data/use-answer.js';
import { previewMarkdown } from '../../generated/operations.js';

export type Block = Answer<'previewMarkdown'>['texts'][number]['blocks'][number];

/** What one call takes. */
const MOST_TEXTS = 50;
const MOST_CHARACTERS = 30_000;

/** The different texts, from the first on, that fit into one call. */
export function textsToRead(bodies: readonly string[]): string[] {
  const wanted: string[] = [];
  let room = MOST_CHARACTERS;
  for (const body of new Set(bodies)) {
    if (body.trim() === '' || body.length > room || wanted.length === MOST_TEXTS) continue;
    wanted.push(body);
    room -= body.length;
  }
  return wanted;
}

interface Read {
  /** Whether the first texts are read, or can't be: what stands below them has its place then. */
  isRead: boolean;
  /** The blocks of a text; null if they are not known, or not yet. */
  blocksOf: (body: string) => readonly Block[] | null;
}

/** Texts that were read stay known while others are. */
export function useMarkdown(bodies: readonly string[]): Read {
  const known = useRef(new Map<string, readonly Block[]>()).current;
  const wanted = textsToRead(bodies);
  const entry = useAnswer(previewMarkdown, wanted.length ? { bodies: wanted } : null, 'once');
  const texts = entry?.answer.value?.texts;
  for (const [index, { blocks }] of (texts ?? []).entries()) known.set(wanted[index] ?? '', blocks);
  const wasRead = useRef(false);
  wasRead.current ||= entry === null || texts !== undefined || entry.failure.value !== null;
  return { isRead: wasRead.current, blocksOf: (body) => known.get(body) ?? null };
}

/** Typing that comes fast is one question. */
const PAUSE_MS = 400;

/** A value once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
