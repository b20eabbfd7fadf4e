/** Whether the caller would rather have Markdown than HTML: it names text/markdown, and names or takes HTML later or less. */
export function prefersMarkdown(accept: string | undefined): boolean {
  // browsers never name it; most requests end here
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
    // stable: of two that are wanted alike, the first
    .sort((a, b) => b.quality - a.quality);
  return ranges[0]?.type === 'text/markdown';
}

/** Whether an answer for people may be HTML. */
export const takesHtml = (accept: string | undefined) => accept === undefined || /text\/(html|\*)|\*\/\*/i.test(accept);
