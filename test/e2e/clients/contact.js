// Sends contact forms in the manner of their own script.
{
  const { api } = window.wpcf7
  const follow = (form) => {
    const wrap = form.closest('.wpcf7')
    const id = form.querySelector('[name="_wpcf7"]').value
    const control = (field) => form.querySelector(`.wpcf7-form-control-wrap[data-name="${field}"]`)
    wrap.classList.replace('no-js', 'js')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      form.dataset.status = 'submitting'
      const body = new FormData(form, event.submitter)
      const url = `${api.root}${api.namespace}/contact-forms/${id}/feedback`
      const response = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } })
      const answer = await response.json()
      for (const { field } of answer.invalid_fields)
        control(field).querySelector('[aria-invalid]').setAttribute('aria-invalid', 'true')
      for (const [field, [question, hash]] of Object.entries(answer.quiz ?? {})) {
        control(field).querySelector('.wpcf7-quiz-label').textContent = question
        control(field).querySelector(`input[name="_wpcf7_quiz_answer_${field}"]`).value = hash
        control(field).querySelector(`input[name="${field}"]`).value = ''
      }
      form.querySelector('.wpcf7-response-output').textContent = answer.message
      form.dataset.status = answer.status
    })
  }
  for (const form of document.querySelectorAll('.wpcf7 > form')) follow(form)
}
