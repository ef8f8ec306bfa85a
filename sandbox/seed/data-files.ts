import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { z } from 'zod'

const DATA = join(import.meta.dirname, 'data')

/** Parses a JSON file of `data/`; what does not fit the schema is an error that names the file. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return parse(file, schema, JSON.parse(await readFile(join(DATA, file), 'utf8')))
}

/** `name`: of the file, without its ending. */
export type MarkdownFile<T> = { name: string; head: T; body: string }

/** Parses a Markdown file of `data/` with its front matter. */
async function readMarkdown<T>(file: string, schema: z.ZodType<T>): Promise<MarkdownFile<T>> {
  const source = await readFile(join(DATA, file), 'utf8')
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) throw new Error(`data/${file} has no front matter`)
  return { name: basename(file, '.md'), head: parse(file, schema, parseFrontMatter(head)), body: body.trim() }
}

/** All Markdown files of a folder of `data/`, in the order of their names. */
export async function readMarkdownFolder<T>(folder: string, schema: z.ZodType<T>): Promise<MarkdownFile<T>[]> {
  const files = (await readdir(join(DATA, folder))).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(files.map((file) => readMarkdown(`${folder}/${file}`, schema)))
}

export async function readText(file: string): Promise<string> {
  return readFile(join(DATA, file), 'utf8')
}

function parse<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`data/${file} does not fit its schema`, { cause: result.error })
  return result.data
}

/** One `key: value` a line; a value is a plain text, a "quoted" one or a [list]. */
function parseFrontMatter(head: string): Record<string, unknown> {
  const lines = head.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).trim(), parseValue(line.slice(colon + 1).trim())]
    }),
  )
}

function parseValue(value: string): unknown {
  if (value.startsWith('"') || value.startsWith('["')) return JSON.parse(value)
  if (!value.startsWith('[')) return value
  const items = value.slice(1, -1).split(',')
  return items.map((item) => item.trim()).filter((item) => item !== '')
}
