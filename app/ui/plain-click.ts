type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** False for a click with which the visitor asks for a new tab, a window or a download. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: Click): boolean =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented)
