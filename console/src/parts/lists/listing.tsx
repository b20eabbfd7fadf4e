/** A list of pages with what it shows before, instead and below: bones, a failure, an empty state, more. */
import type { ComponentChildren } from 'preact';
import type { Entry } from '../../data/cache.js';
import { isStale } from '../page/freshness.js';
import { Failure } from '../page/notice.js';
import { BoneRows, type Column, List } from './list.js';
import { ListFoot, type More } from './more.js';

interface ListingProps {
  class: string;
  caption: string;
  columns: readonly Column[];
  /** The entry of the first page. */
  first: Entry;
  more: More | null;
  /** How many rows there are. */
  count: number;
  /** What did not happen if it can't be had: "The keys could not be loaded". */
  failed: string;
  /** In place of a list without rows. */
  empty: ComponentChildren;
  /** The rows. */
  children: ComponentChildren;
}

export function Listing({ class: name, caption, columns, first, more, count, failed, empty, children }: ListingProps) {
  const isLoaded = first.answer.value !== null;
  const failure = first.failure.value;
  if (!isLoaded && failure) return <Failure what={failed} error={failure} />;
  if (isLoaded && count === 0) return <>{empty}</>;
  return (
    <div class={isStale([first]) ? 'stack stale' : 'stack'}>
      <List class={name} caption={caption} columns={columns}>
        {isLoaded ? children : <BoneRows columns={columns} />}
      </List>
      <ListFoot more={more} />
    </div>
  );
}
