const runner = (selectionId: number, SelectionName: string) => ({ selectionId, SelectionName, status: 'ACTIVE', ex: { availableToBack: [], availableToLay: [] } });

export const market = {
  marketId: '1.1',
  eventId: 'e1',
  Event: 'Dhaka v Sylhet',
  status: 'OPEN',
  inplay: true,
  sequence: 1,
  runners: [runner(7, 'Dhaka'), runner(8, 'Sylhet')],
};

const fancy = (id: string, title: string, over: object = {}) => ({ id, title, no: 41, no_rate: 100, yes: 43, yes_rate: 90, suspended: 0, ball_running: 0, ...over });

export const details = {
  data: {
    items: {
      e1: {
        fancy2: [fancy('f1', '6 over run'), fancy('f2', '3.2 ball run', { ball_running: 1 }), fancy('f3', 'Lottery 10 over')],
        bookmaker: [
          { id: 'b1', runner: 'Dhaka', backPrice: 85, layPrice: 88, suspended: 0, ball_running: 0 },
          { id: 'b2', runner: 'Sylhet', backPrice: 112, layPrice: 118, suspended: 1, ball_running: 0 },
        ],
      },
    },
  },
};
