/** Whether the caller prefers Markdown to HTML: Accept names text/markdown, with HTML later, less preferred, or missing. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // browsers never name it, so most requests end here
  if (!accept?.toLowerCase().includes('text/markdown')) return false;
  const ranges = accept
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ type, quality }) => quality > 0 && ['text/markdown', 'text/html', 'text/*', '*/*'].includes(type))
    // the sort is stable: of equally preferred types the first wins
    .sort((a, b) => b.quality - a.quality);
  return ranges[0]?.type === 'text/markdown';
}

/** Whether an error page may be HTML. */
export const takesHtml = (accept: string | undefined) => accept === undefined || /text\/(html|\*)|\*\/\*/i.test(accept);

/** Whether it is a browser that asks: programs take anything. */
export const namesHtml = (accept: string | undefined) => /text\/html/i.test(accept ?? '');
