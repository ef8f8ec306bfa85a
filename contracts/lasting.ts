const marked = new WeakSet<object>()

/**
 * Marks what is given out many times and changed never: whoever has something else to say makes another object. What is worked
 * out of it, such as a hash of all that it holds, is worked out once.
 */
export function lasting<Value extends object>(value: Value): Value {
  marked.add(value)
  return value
}

export const isLasting = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && marked.has(value)
