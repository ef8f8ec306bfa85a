import scene from '#app/assets/scenes/arriver-en-avance.svg'

/** Above the words of a list in which there has been nothing yet, which no filter has emptied. */
export const EmptyScene = () => <img src={scene} width="200" height="125" alt="" />
