/** An exercise whose answers an account keeps, for its list. `typedAt`: ISO 8601. */
export type KeptExercise = {
  title: string
  /** Number of its lesson. */
  place: number
  lessonSlug: string
  productId: number
  courseSlug: string
  courseName: string
  typedAt: string
}
