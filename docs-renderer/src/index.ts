/** Renders documentation pages. Pure: no files, no network, no clock. */

export { diagramKinds } from './diagrams/diagram.js';
export { authoringGuide } from './guide/guide.js';
export { type HtmlOptions, type RenderedHtml, renderHtml } from './html/render.js';
export type { JsonBody } from './json/validate.js';
export * from './light.js';
export { type MarkdownOptions, renderMarkdown } from './markdown/render.js';
export { toMdx } from './mdx/to-mdx.js';
export { type OutlineEntry, outlineOf, titleOf } from './outline.js';
export { type Page, readJsonPage, readPage, toJson } from './page.js';
export { type RenderedText, renderText } from './process/text.js';
export { fitForMdx } from './source/markdown-file.js';
export type { Syntax } from './source/parse.js';
export { isBlank, type Section, sectionsOf } from './text/sections.js';
export type { Component, Json, Root } from './tree.js';
