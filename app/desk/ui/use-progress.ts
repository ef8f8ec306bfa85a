import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const ASKED_AGAIN_MILLISECONDS = 2_000

/** Reads the page again every two seconds, as long as what it tells of is under way. */
export function useProgress(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void revalidate(), ASKED_AGAIN_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}
