/** A file as it came: `size` counts all of it, `content` is left empty where it is more than was read. */
export type PostedFile = { name: string; size: number; content: Buffer }
